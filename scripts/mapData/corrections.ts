/** Corrections of accents, errors and former names; by country for states. */
const states: Readonly<Record<string, string>> = {
  'VN Son La': 'Sơn La',
  'VN Ha Tinh': 'Hà Tĩnh',
  'VN Lai Chau': 'Lai Châu',
  'VN Ðong Tháp': 'Đồng Tháp',
  'VN Hau Giang': 'Hậu Giang',
  'VN Quàng Nam': 'Quảng Nam',
  'VN Ha Noi': 'Hà Nội',
  'VN Can Tho': 'Cần Thơ',
  'VN Hồ Chí Minh city': 'Hồ Chí Minh',
  'VN Đông Nam Bộ': 'Đồng Nai',
  'VN Đông Bắc': 'Bắc Kạn',
  'VN Đồng Bằng Sông Hồng': 'Hưng Yên',
};

const towns: Readonly<Record<string, string>> = {
  'Nur-Sultan': 'Astana',
  'Ulan Bator': 'Ulaanbaatar',
};

export const stateName = (name: string, country: string): string => states[`${country} ${name}`] ?? name;

export const townName = (name: string): string => towns[name] ?? name;
