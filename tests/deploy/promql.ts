import { parser } from '@prometheus-io/lezer-promql';

/** Comparison of a label in a selector, such as `status=~"5.."`. */
export interface Selector {
  readonly metric: string;
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

interface Expression {
  readonly metrics: readonly string[];
  readonly selectors: readonly Selector[];
  /** Labels of `by`, `without` and `on`. */
  readonly grouped: readonly string[];
  readonly isAggregated: boolean;
  /** Parts that Prometheus does not understand, unknown functions among them. */
  readonly errors: readonly string[];
}

const aggregates = new Set(['AggregateExpr', 'HistogramQuantile']);

/** Fills in the variable of Grafana, as it does before it asks Prometheus. */
export const fillInVariable = (expression: string): string => expression.replaceAll('$__rate_interval', '5m');

/** Reads an expression by the grammar of Prometheus. */
export function readPromql(expression: string): Expression {
  const metrics: string[] = [];
  const selectors: Selector[] = [];
  const grouped: string[] = [];
  const errors: string[] = [];
  let isAggregated = false;
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      const text = expression.slice(from, to);
      const textOf = (part: string) => {
        const { from: start, to: end } = node.getChild(part) ?? { from: 0, to: 0 };
        return expression.slice(start, end);
      };
      if (type.isError) errors.push(text || `the end of ${expression.slice(0, from)}`);
      if (aggregates.has(name)) isAggregated = true;
      if (name === 'VectorSelector') metrics.push(textOf('Identifier'));
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.push(text);
      if (name === 'UnquotedLabelMatcher')
        selectors.push({
          metric: metrics.at(-1) ?? '',
          label: textOf('LabelName'),
          operator: textOf('MatchOp'),
          value: textOf('StringLiteral').slice(1, -1),
        });
    },
  });
  return { metrics, selectors, grouped, isAggregated, errors };
}
