/** A node of a text, as Markdown (mdast) or as HTML (hast): what this house touches of it. */
export interface TextNode {
  type: string;
  children?: TextNode[];
  /** Level of a heading in Markdown. */
  depth?: number;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
}
