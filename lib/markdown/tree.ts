/** Node of Markdown (mdast) or HTML (hast). */
export interface TextNode {
  type: string;
  children?: TextNode[];
  /** Level of a heading in Markdown. */
  depth?: number;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
}
