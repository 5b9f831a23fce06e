import type { BoundaryFindingCode } from '#contract/boundaries/constants.ts';
import type { BoundaryFinding } from '#contract/boundaries/schema.ts';
import type { Position } from '#contract/shared/schema.ts';

const MOST_PLACES = 20;

type Details = Partial<Pick<BoundaryFinding, 'share' | 'detail' | 'count'>> & {
  readonly places?: readonly Position[];
};

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Findings about a boundary, one per code. */
export class Findings {
  readonly #found = new Map<BoundaryFindingCode, BoundaryFinding>();

  repaired(code: BoundaryFindingCode, details: Details = {}): void {
    this.#add(code, { severity: 'info', isRepaired: true }, details);
  }

  informs(code: BoundaryFindingCode, details: Details = {}): void {
    this.#add(code, { severity: 'info', isRepaired: false }, details);
  }

  warns(code: BoundaryFindingCode, details: Details = {}): void {
    this.#add(code, { severity: 'warning', isRepaired: false }, details);
  }

  fails(code: BoundaryFindingCode, details: Details = {}): void {
    this.#add(code, { severity: 'error', isRepaired: false }, details);
  }

  /** Returns the findings, the gravest first. */
  list(): BoundaryFinding[] {
    const order = ['error', 'warning', 'info'];
    return [...this.#found.values()].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  }

  get hasErrors(): boolean {
    return this.list().some(({ severity }) => severity === 'error');
  }

  #add(
    code: BoundaryFindingCode,
    kind: Pick<BoundaryFinding, 'severity' | 'isRepaired'>,
    { places = [], share = null, detail = null, count = Math.max(1, places.length) }: Details,
  ): void {
    const before = this.#found.get(code);
    const shown = places.map(([x, y]): Position => [wrapped(x), clamp(y, 90)]);
    this.#found.set(code, {
      ...kind,
      code,
      count: (before?.count ?? 0) + count,
      places: [...(before?.places ?? []), ...shown].slice(0, MOST_PLACES),
      share,
      detail,
    });
  }
}
