import type { NextApiRequest, NextApiResponse } from 'next';
import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { mailTokenParams } from '#lib/page/mailTokenParams.server.ts';

/**
 * From any origin and without cookies.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export const unsubscribeInOneClick =
  (operation: 'unsubscribeNewsletter' | 'unsubscribeMails') =>
  async (request: NextApiRequest, response: NextApiResponse) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      response.status(405).end();
      return;
    }
    const { token } = mailTokenParams.parse(request.query);
    if (token === null) {
      response.status(404).end();
      return;
    }
    try {
      await createServerApi({ locale: defaultLocale }).call(operation, { body: { token } });
      response.status(200).end();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      response.status(error.status).end();
    }
  };
