// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { clickEvent } from '#lib/analytics/clicks.ts';
import { routes } from '#lib/config/routes.ts';

const page = '/initiatives';
beforeEach(() => {
  document.body.innerHTML = '';
});

function click(html: string) {
  document.body.innerHTML = html;
  const found = clickEvent(document.querySelector('[data-here]')!, page);
  return found && [found.event, found.payload];
}
const link = (href: string) => `<a href="${href}"><span data-here>there</span></a>`;
const hash = 'a'.repeat(64);
const id = '0197c6f2-8a5b-7c3d-9e4f-5a6b7c8d9e0f';

describe('a link', () => {
  test.each([
    ['/initiatives/dak-lak', 'compact_click', { initiative: 'dak-lak', area: 'main' }],
    ['/vi/initiatives/dak-lak?x=1#y', 'compact_click', { initiative: 'dak-lak', area: 'main' }],
    [
      '/fr/initiatives/dak-lak/projects/springs',
      'project_click',
      { initiative: 'dak-lak', project: 'springs', area: 'main' },
    ],
    ['https://elsewhere.example/a?b=c', 'external_link_click', { host: 'elsewhere.example', area: 'main' }],
    [`/media/${hash}`, 'file_download', { kind: 'media', file: hash }],
    [routes.boundaryFile(id, 'geojson', 'fr'), 'file_download', { kind: 'media', file: id }],
    [routes.boundaryFile(id, 'kml', 'vi'), 'file_download', { kind: 'media', file: id }],
    ['/api/downloads/fr/initiatives.csv?q=x', 'file_download', { kind: 'list', file: 'initiatives.csv' }],
    ['mailto:person@example.org?subject=x', 'initiate_contact', { way: 'mail', area: 'main' }],
    ['/fr/contact?initiative=dak-lak', 'initiate_contact', { way: 'form', area: 'main' }],
    ['/newsletter', 'initiate_newsletter', { area: 'main' }],
    ['/vi/register', 'initiate_signup', { area: 'main' }],
    ['/api/auth/signin?returnUrl=%2F', 'login_start', { page, area: 'main' }],
  ])('to %s emits %s', (href, event, payload) => {
    expect(click(link(href))).toEqual([event, payload]);
  });

  test.each([
    '/initiatives/dak-lak/projects',
    '/initiatives?country=VN',
    '/fridge/initiatives/dak-lak',
    '#content',
    'tel:+1',
    '/api/auth/signout',
    '/organizations/dragonfly',
  ])('to %s emits nothing', (href) => {
    expect(click(link(href))).toBeNull();
  });

  test.each([
    ['header', 'header'],
    ['footer', 'footer'],
    ['nav', 'navigation'],
  ])('in the %s is navigation, with any target', (element, area) => {
    expect(click(`<${element}>${link('/es/initiatives/dak-lak')}</${element}>`)).toEqual([
      'navigation_clicked',
      { area, to: '/initiatives/dak-lak' },
    ]);
  });

  test('in the header to another site, or to sign in, is what it is everywhere', () => {
    expect(click(`<header>${link('https://a.example/')}</header>`)?.[0]).toBe('external_link_click');
    expect(click(`<header>${link('/api/auth/signin?returnUrl=/')}</header>`)).toEqual([
      'login_start',
      { page, area: 'header' },
    ]);
  });

  test('to another page of results is none of these', () => {
    expect(click(`<nav data-pages>${link('/initiatives?page=2')}</nav>`)).toBeNull();
  });
});

describe('a map', () => {
  const map = (inside: string) => `<div class="leaflet-container">${inside}</div>`;
  test.each([
    '<a href="#" role="button" data-here>+</a>',
    '<a href="#close" role="button" data-here>x</a>',
    '<canvas data-here></canvas>',
  ])('with %s emits an event itself', (inside) => {
    expect(click(map(inside))).toBeNull();
  });

  test('has links that are links', () => {
    expect(click(map(link('/initiatives/dak-lak')))).toEqual([
      'compact_click',
      { initiative: 'dak-lak', area: 'map' },
    ]);
  });
});

test('anything else emits nothing', () => {
  expect(click('<main><button data-here>b</button></main>')).toBeNull();
});
