import type { Field, Fields, RecordDefinition } from '#contract/records/definition.ts';

export type RenameCode = (list: string, code: string) => string;

type Content = Readonly<Record<string, unknown>>;

function renamed({ control, list, fields }: Field, value: unknown, rename: RenameCode): unknown {
  if (control === 'choice' && list && typeof value === 'string') return rename(list, value);
  if (control === 'codes' && list && Array.isArray(value))
    return [
      ...new Set(value.map((each) => (typeof each === 'string' ? rename(list, each) : (each as unknown)))),
    ];
  if (control === 'group' && fields) return inFields(fields, value, rename);
  if (control === 'rows' && fields && Array.isArray(value))
    return value.map((row) => inFields(fields, row, rename));
  return value;
}

function inFields(fields: Fields, content: unknown, rename: RenameCode): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      fields[name] ? renamed(fields[name], value, rename) : (value as unknown),
    ]),
  );
}

/** Removes duplicate rows of merged commodities. */
function withoutTwins(content: Content): Content {
  const { commodities } = content;
  if (!Array.isArray(commodities) || !commodities.every((each) => typeof each === 'object' && each !== null))
    return content;
  const byCode = Map.groupBy(commodities as Content[], ({ code }) => code);
  if (byCode.size === commodities.length) return content;
  const joined = [...byCode.values()].map(([first, ...others]) =>
    others.length === 0
      ? first
      : {
          ...first,
          years: [first!, ...others].flatMap(({ years }) =>
            Array.isArray(years) ? (years as unknown[]) : [],
          ),
        },
  );
  return { ...content, commodities: joined };
}

/** Replaces merged codes in content and its parts. */
export function renameCodes<C extends object>(
  { facts, parts = {} }: Pick<RecordDefinition, 'facts' | 'parts'>,
  content: C,
  rename: RenameCode,
): C {
  const own = withoutTwins(inFields(facts, content, rename) as Content);
  const lists = Object.entries(parts).flatMap(([name, part]) => {
    const items = own[name];
    return Array.isArray(items)
      ? [[name, items.map((item) => inFields(part.facts, item, rename))] as const]
      : [];
  });
  return { ...own, ...Object.fromEntries(lists) } as C;
}
