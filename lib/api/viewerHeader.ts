/** Object id of the page's viewer. */
export const viewerHeader = 'x-viewer';
