import localFont from 'next/font/local';

// `optional`: a font that comes after the first paint would move what people read. The page preloads the subsets of
// its letters, so that they come with its style sheet. The fallbacks of styles/fallbackFonts.css come after all
// subsets; else Arial would draw Vietnamese letters.
const textLatin = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-text-latin',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

const textMore = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-vietnamese-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-text-more',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
    },
  ],
});

const headingLatin = localFont({
  src: '../../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-600-normal.woff2',
  weight: '600',
  variable: '--font-heading-latin',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122' },
  ],
});

const headingMore = localFont({
  src: '../../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2',
  weight: '600',
  variable: '--font-heading-more',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
    },
  ],
});

export const fontVariables = [textLatin, textMore, headingLatin, headingMore]
  .map((font) => font.variable)
  .join(' ');
