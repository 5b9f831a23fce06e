/** Letters of the Vietnamese subsets of the fonts, without combining marks. */
export const vietnameseLetters =
  /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/;
