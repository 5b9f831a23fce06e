import { expect, test } from 'vitest';
import { slugOf } from '../../../src/platform/content/slugOf.ts';

test.each([
  ['Lac Ossa/rivière', 'lac-ossa-riviere'],
  ['Cà phê bền vững Đắk Lắk', 'ca-phe-ben-vung-dak-lak'],
  ['Größe, Øst & Łódź', 'grosse-ost-and-lodz'],
  ['İstanbul ığdır', 'istanbul-igdir'],
  ['गंगा जल संरक्षण', 'gmga-jl-smrksn'],
  ['โครงการข้าวยั่งยืน เชียงใหม่', 'okhrngkarkhawyangyuen-echiyngaihm'],
  ['云南茶叶', 'yun-nan-cha-ye'],
  ['تحالف الغابات', 'thlf-lghbt'],
  ['Лесной союз Щукино', 'lesnoy-soyuz-shchukino'],
  ['서울 숲', 'seoul-sup'],
  ["Women's accounts, l’eau", 'womens-accounts-leau'],
  ['Tưới tiết kiệm cho 1.500 hộ, 2.5 km', 'tuoi-tiet-kiem-cho-1500-ho-2-5-km'],
  ['Ha Long (2020–2024)', 'ha-long-2020-2024'],
  ['!!!', ''],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a name in composed and decomposed letters has one slug, of at most 100 characters', () => {
  expect(slugOf('Cà phê'.normalize('NFD'))).toBe(slugOf('Cà phê'));
  expect(slugOf('ab '.repeat(60))).toMatch(/^[a-z-]{1,100}$/);
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});
