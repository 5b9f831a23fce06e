/** Says to the portal for whom a page was made, by object id. */
export const viewerHeader = 'x-viewer';
