import { BrowserErrors } from './browserErrors.ts';
import { requestTest } from './workerTest.ts';

interface Fixtures {
  browserErrors: BrowserErrors;
}

/** Shares one page per worker: reloading scripts would double the time. */
export const screenTest = requestTest.extend<Fixtures>({
  browserErrors: async ({ screenPage }, use) => {
    const browserErrors = new BrowserErrors();
    browserErrors.watch(screenPage);
    await use(browserErrors);
    // Later errors would count against the next screen.
    await screenPage.goto('about:blank');
    screenPage.removeAllListeners('console').removeAllListeners('pageerror');
    browserErrors.expectNoOther();
  },
});
