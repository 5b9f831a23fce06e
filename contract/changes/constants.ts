/** Response header with the tags of the shown content, separated by commas. */
export const cacheTagHeader = 'cache-tag';

/**
 * Stream of changes as server-sent events, from the number of the latest change, or after the one in
 * `Last-Event-ID`. Each event has a number and the changed tags; `*` stands for all.
 */
export const changesPath = '/v1/changes';

/** Event of a stream that cannot resume: everything may have changed. */
export const resetEvent = 'reset';

/** Event once all changes so far have been sent. */
export const readyEvent = 'ready';

export const heartbeatMs = 5_000;
