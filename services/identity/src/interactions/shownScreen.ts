import type { Interaction } from 'oidc-provider';
import { Html } from '../screens/html.ts';
import type { Screen } from '../screens/screen.ts';

interface Key {
  readonly step: string;
  readonly locale: string;
}

type Saved = Key & Omit<Screen, 'content'> & { readonly content: string };

/** Saves a screen for the redirect to its page. */
export async function keepScreen(interaction: Interaction, key: Key, screen: Screen): Promise<void> {
  const saved: Saved = { ...screen, ...key, content: screen.content.toString() };
  interaction.lastSubmission = { screen: saved };
  await interaction.persist();
}

/** Returns a saved screen once: a reopened page has no errors. */
export async function takeScreen(interaction: Interaction, key: Key): Promise<Screen | undefined> {
  const saved = interaction.lastSubmission?.['screen'] as Saved | undefined;
  if (!saved) return undefined;
  interaction.lastSubmission = undefined;
  await interaction.persist();
  const { step, locale, content, ...screen } = saved;
  return step === key.step && locale === key.locale ? { ...screen, content: new Html(content) } : undefined;
}
