/** First part of the mutation keys of orders, which are sent press by press. */
export const orderKey = 'order';
