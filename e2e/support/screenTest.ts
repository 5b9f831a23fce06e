import { expectNone, watch } from './test.ts';
import { requestTest } from './workerTest.ts';

interface Fixtures {
  complaints: string[];
}

/**
 * Checks screens as an anonymous visitor, all of a worker on one page: a page of its own, whose scripts load anew, would
 * double the time of each.
 */
export const screenTest = requestTest.extend<Fixtures>({
  complaints: async ({ screenPage }, use) => {
    const complaints: string[] = [];
    watch(screenPage, complaints);
    await use(complaints);
    // What comes later would count against the next screen.
    await screenPage.goto('about:blank');
    screenPage.removeAllListeners('console').removeAllListeners('pageerror');
    expectNone(complaints);
  },
});
