const twoSlipsFrom = 8;

/** Counts extra, missing, wrong or swapped letters. */
function slips(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const wrong = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + wrong,
        swapped ? before[column - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, current];
  }
  return last[b.length]!;
}

/** Recognizes likely typos (optimal string alignment distance of 1, from eight letters on 2). */
export function isNearly(word: string, typed: string): boolean {
  return slips(word, typed) <= (typed.length < twoSlipsFrom ? 1 : 2);
}

/** Returns whether `typed` may mean `word`: at most two slips in five letters. */
export const isAlike = (word: string, typed: string): boolean => slips(word, typed) <= typed.length * 0.4;
