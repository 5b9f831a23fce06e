import type { Locale } from '#contract/shared/locale.ts';

/** Words of each language without meaning for a search. */
const functionWords: Readonly<Record<Locale, string>> = {
  en: `a about an and any are as at be been by can do does for from had has have how i in into is it its me my of on or
    our s than that the their them there these they this those to us was we were what when where which who whom whose
    why will with you your`,
  es: `a al algún alguna algunas algunos ante como cómo con cual cuál cuales cuáles cuando cuándo de del desde donde dónde
    e el ella ellas ellos en entre era es esa esas ese eso esos esta está están estas este esto estos fue ha han hasta
    hay la las le les lo los más me mi muy ni no nos o para pero por porque qué que quién quien quiénes quienes se ser
    si sin sobre son su sus también tu u un una unas uno unos y ya`,
  fr: `a à au aux avec c ce ces cet cette comment d dans de des du elle elles en entre est et été être il ils j je l la
    le les leur leurs lui m ma mais me mes n ne nos notre nous on ont ou où par parmi pas plus pour pourquoi qu quand
    que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t un une vers vos votre vous y`,
  id: `ada adalah agar akan apa apakah atau bagaimana bagi bahwa berapa dalam dan dari dengan di dimana ini itu juga kami
    kapan karena ke kepada kita lebih mana mengapa mereka oleh pada para saja saya secara serta siapa sudah telah tentang
    tidak untuk yang`,
  pt: `a à ante ao aos as às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa essas esse
    esses esta está estão estas este estes eu foi há isso isto já lhe mais mas me na não nas nem no nos nós num numa o
    onde os ou para pela pelas pelo pelos por porque qual quais quando que quê quem se sem ser seu seus sobre são só sua
    suas também um uma umas uns`,
  vi: `ai bao bởi các cái cho có của cùng do đã đang để đến đó gì hay hoặc khi không là mà mấy mỗi một nào này như
    những nhiêu ở ra rất sao sẽ tại thì theo thế trên trong từ và vào về vì với`,
};

const setsOf = new Map<Locale, { readonly written: Set<string>; readonly folded: Set<string> }>();

/** Returns function words, as written and without accents. */
export function functionWordsOf(locale: Locale, fold: (word: string) => string) {
  const known = setsOf.get(locale);
  if (known) return known;
  const written = functionWords[locale].split(/\s+/u);
  const sets = { written: new Set(written), folded: new Set(written.map(fold)) };
  setsOf.set(locale, sets);
  return sets;
}
