import type { Locator, Page } from '@playwright/test';

let count = 0;
export const newAddress = () => `visitor-${String(process.pid)}-${String((count += 1))}@example.org`;

const long = 'x'.repeat(5_001);

export interface Journey {
  name: string;
  path: string;
  call: string;
  needed: number;
  wrong: readonly (readonly [field: string, text: string, fieldError: string])[];
  sent: string;
  fillIn: (page: Page, field: (name: string) => Locator) => Promise<void>;
}

export const journeys: readonly Journey[] = [
  {
    name: 'contact',
    sent: 'contact:sentTitle',
    path: '/contact?initiative=ca-phe-ben-vung-dak-lak',
    call: 'contactform',
    needed: 4,
    wrong: [
      ['email', 'x@', 'email'],
      ['message', long, 'tooLong'],
      ['name', 'x'.repeat(201), 'tooLong'],
    ],
    fillIn: async (page, field) => {
      await field('name').fill('Nguyễn Thị Ánh');
      await field('email').fill(newAddress());
      await field('message').fill('Xin chào!\nالسلام عليكم 👩‍🌾');
      await field('consent').check();
    },
  },
  {
    name: 'newsletter',
    sent: 'newsletter:sentTitle',
    path: '/newsletter',
    call: 'newsletterform',
    needed: 2,
    wrong: [['email', 'a b@example.org', 'email']],
    fillIn: async (page, field) => {
      await field('email').fill(newAddress());
      await field('interests').check();
      await field('consent').check();
    },
  },
  {
    name: 'feedback',
    sent: 'feedback:sentTitle',
    path: '/feedback?page=/initiatives',
    call: 'feedbackform',
    needed: 1,
    wrong: [
      ['text', long, 'tooLong'],
      ['email', 'x', 'email'],
    ],
    fillIn: async (page, field) => {
      await field('rating').check();
      await field('text').fill('Clear.');
      await field('email').fill('');
    },
  },
  {
    name: 'offer',
    sent: 'detail:offer.sentTitle',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support?offer=dong-ho-nuoc-cho-400-ho',
    call: 'offers',
    needed: 5,
    wrong: [
      ['email', 'x', 'email'],
      ['description', long, 'tooLong'],
      ['amount', '-1', 'amount'],
    ],
    fillIn: async (page, field) => {
      await field('type').selectOption('data');
      await field('amount').fill('25000');
      await field('currency').selectOption({ index: 1 });
      await field('description').fill('Mười máy bơm');
      await field('name').fill('Ana');
      await field('email').fill(newAddress());
      await field('consent').check();
    },
  },
];

const compact = '/initiatives/ca-phe-ben-vung-dak-lak';
export const interest: Journey = {
  name: 'interest',
  sent: 'detail:interest.sentTitle',
  path: `${compact}/investment-opportunities/quy-cho-vay-tuoi-tiet-kiem`,
  call: 'interest',
  needed: 2,
  wrong: [['message', long, 'tooLong']],
  fillIn: async (page, field) => {
    await field('message').fill('Chúng tôi muốn biết thêm.');
    await field('consent').check();
  },
};
