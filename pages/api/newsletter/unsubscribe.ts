import { unsubscribeInOneClick } from '#lib/page/unsubscribeInOneClick.server.ts';

// Only the token counts, not what mail programs send with it.
export const config = { api: { bodyParser: false } };

export default unsubscribeInOneClick('unsubscribeNewsletter');
