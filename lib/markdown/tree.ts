/** Node of a text, as Markdown (mdast) or HTML (hast), with the fields used here. */
export interface TextNode {
  type: string;
  children?: TextNode[];
  /** Level of a heading in Markdown. */
  depth?: number;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
}
