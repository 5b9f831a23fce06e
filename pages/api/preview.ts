import { changePreview } from '#lib/visitorPreview/changePreview.server.ts';

export const config = { api: { bodyParser: false } };

export default changePreview;
