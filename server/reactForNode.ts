import { registerHooks } from 'node:module';

/**
 * Next renders pages with React's build for the edge, which encodes each piece of a page for itself. The one for Node writes
 * the same pages for a tenth less CPU time (docs/decisions/011). To be called before Next is asked for a page.
 */
export function renderWithReactForNode(): void {
  registerHooks({
    resolve: (specifier, context, resolve) =>
      resolve(specifier === 'react-dom/server.edge' ? 'react-dom/server.node' : specifier, context),
  });
}
