import { unsubscribeInOneClick } from '#lib/page/unsubscribeInOneClick.server.ts';

// Only the token counts.
export const config = { api: { bodyParser: false } };

export default unsubscribeInOneClick('unsubscribeNewsletter');
