// Everything outside the Latin, extended Latin and Vietnamese files of Be Vietnam Pro.
const missing =
  /[^\x20-\x7e\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0121\u0126-\u012b\u012e-\u0131\u0139-\u013a\u013d-\u013e\u0141-\u0144\u0147-\u0148\u014c-\u014d\u0150-\u0155\u0158-\u015b\u015e-\u016b\u016e-\u017e\u01a0-\u01a1\u01af-\u01b0\u01e6-\u01e7\u02c6-\u02c7\u02da\u02dc\u1e20-\u1e21\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039-\u203a\u2044\u20ab-\u20ac\u2122\u2212\u2215]/gu;

// Letters that are also pictographs.
const pictographs = /\p{Extended_Pictographic}/gu;

/** Removes letters for which the renderer would call external font services. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/\s/g, ' ')
    .replace(missing, '')
    .replace(pictographs, '')
    .replace(/ +/g, ' ')
    .trim();
