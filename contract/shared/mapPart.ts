import { z } from 'zod';
import { boundingBox, position, repeated } from './schema.ts';

export const mapPart = {
  /** Shown part; default: the whole world. */
  bbox: boundingBox.optional(),
  /** Web Mercator, 256 pixels at 0; default: that of the world. */
  zoom: z.coerce.number().int().min(0).max(22).optional(),
  /** Records whose clusters are named in the response. */
  mark: repeated(z.uuid()).optional(),
};

const pointCluster = z.object({
  position,
  count: z.int().min(1),
  /** Zoom at which it splits. */
  opensAt: z.int().min(0),
  /** Records of `mark` in it. */
  marked: z.array(z.uuid()),
});

/** Map response besides single points. */
export const pointClusters = {
  /** Missing if `items` are all results. */
  clusters: z.array(pointCluster).optional(),
  /** Bounds of all results, with `clusters`. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
};

type Inferred<S extends z.ZodRawShape> = z.infer<z.ZodObject<S>>;

export type MapPart = Inferred<typeof mapPart>;
export type PointClusters = Inferred<typeof pointClusters>;
