export interface OwnDetails {
  readonly name: string;
  readonly email: string;
}

/** Fills in only empty required fields. */
export function fillInOwnDetails(element: HTMLFormElement, details: OwnDetails): void {
  for (const [name, value] of Object.entries(details) as [string, string][]) {
    const field = element.querySelector<HTMLInputElement>(
      `input[name="${name}"][autocomplete="${name}"][aria-required="true"]`,
    );
    if (field?.value === '') field.value = value;
  }
}
