/** Header of a response to a read: tags of the content that it shows, separated by commas. */
export const cacheTagHeader = 'cache-tag';

/**
 * Stream of changes as server-sent events, which starts with the number of the latest one, and goes on after the one in
 * `Last-Event-ID`. Each event has a number and the tags that changed; `*` stands for all.
 */
export const changesPath = '/v1/changes';

/** Event of a stream that cannot go on where it ended: everything may have changed. */
export const resetEvent = 'reset';

/** Event once all changes so far have been sent. */
export const readyEvent = 'ready';

/** Milliseconds between signs of life. */
export const heartbeatMs = 5_000;
