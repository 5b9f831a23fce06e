import { BrowserErrors } from './browserErrors.ts';
import { requestTest } from './workerTest.ts';

interface Fixtures {
  browserErrors: BrowserErrors;
}

/**
 * Checks screens as an anonymous visitor, all of a worker on one page: a page of its own, whose scripts load anew, would
 * double the time of each.
 */
export const screenTest = requestTest.extend<Fixtures>({
  browserErrors: async ({ screenPage }, use) => {
    const browserErrors = new BrowserErrors();
    browserErrors.watch(screenPage);
    await use(browserErrors);
    // What comes later would count against the next screen.
    await screenPage.goto('about:blank');
    screenPage.removeAllListeners('console').removeAllListeners('pageerror');
    browserErrors.expectNoOther();
  },
});
