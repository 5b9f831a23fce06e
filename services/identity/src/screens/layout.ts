import { locales } from '#contract/shared/locale.ts';
import { fontsFor } from '../assets.ts';
import { type Html, html } from './html.ts';
import type { PageContext } from './pageContext.ts';
import type { Screen } from './screen.ts';

const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  pt: 'Português',
  vi: 'Tiếng Việt',
} as const;

const mark = html`<svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
  <g fill="none" stroke="currentColor" stroke-linecap="round">
    <path stroke-width="2.2" d="M20 3c9 0 16 6 16.500 15S30 37 20.500 37 3 30 3.500 20 11 3 20 3Z" />
    <path
      stroke-width="1.8"
      d="M20.500 9.500c6 0 10 4 10 9.500s-4.500 11-10.500 11S9.500 26 9.500 20s5-10.500 11-10.500Z"
    />
    <path stroke-width="1.8" d="M20 15.500c3 0 5 1.700 5 4.200S23 25 20 25s-5-2-5-4.800 2-4.700 5-4.700Z" />
  </g>
  <circle cx="20" cy="20.200" r="1.900" class="mark-centre" />
</svg>`;

export function layout({ locale, t, inLanguage }: PageContext, { title, content, invalid }: Screen): Html {
  const heading = invalid ? t('error.prefix', { title }) : title;
  return html`<!DOCTYPE html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} – ${t('site.name')}</title>
        <link rel="icon" href="data:," />
        ${fontsFor(`${title}${content.toString()}${t('site.demonstration')}`).map(
          (href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
        )}
        <link rel="stylesheet" href="/assets/identity.css" />
      </head>
      <body>
        <a class="skip" href="#content">${t('site.skip')}</a>
        <header>
          <div class="bar">
            <span class="name">${mark}<span>${t('site.name')}</span></span>
          </div>
          <p class="demonstration">${t('site.demonstration')}</p>
        </header>
        <main id="content">
          <h1>${title}</h1>
          ${content}
        </main>
        <footer>
          <nav aria-label="${t('site.languages')}">
            <ul class="languages">
              ${locales.map(
                (other) =>
                  html`<li>
                    <a
                      href="${inLanguage(other)}"
                      lang="${other}"
                      hreflang="${other}"
                      ${other === locale && html` aria-current="true"`}
                      >${languageNames[other]}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `;
}
