import type account from '#locales/en/account.json';
import type analytics from '#locales/en/analytics.json';
import type boundary from '#locales/en/boundary.json';
import type codes from '#locales/en/codes.json';
import type common from '#locales/en/common.json';
import type compare from '#locales/en/compare.json';
import type contact from '#locales/en/contact.json';
import type content from '#locales/en/content.json';
import type dashboard from '#locales/en/dashboard.json';
import type data from '#locales/en/data.json';
import type detail from '#locales/en/detail.json';
import type edit from '#locales/en/edit.json';
import type feedback from '#locales/en/feedback.json';
import type files from '#locales/en/files.json';
import type map from '#locales/en/map.json';
import type mapTools from '#locales/en/mapTools.json';
import type messages from '#locales/en/messages.json';
import type newsletter from '#locales/en/newsletter.json';
import type offline from '#locales/en/offline.json';
import type outage from '#locales/en/outage.json';
import type people from '#locales/en/people.json';
import type registration from '#locales/en/registration.json';
import type search from '#locales/en/search.json';
import type settings from '#locales/en/settings.json';
import type status from '#locales/en/status.json';
import type studio from '#locales/en/studio.json';
import type tasks from '#locales/en/tasks.json';
import type template from '#locales/en/template.json';
import type translation from '#locales/en/translation.json';
import type validation from '#locales/en/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      analytics: typeof analytics;
      boundary: typeof boundary;
      codes: typeof codes;
      common: typeof common;
      compare: typeof compare;
      contact: typeof contact;
      content: typeof content;
      dashboard: typeof dashboard;
      data: typeof data;
      detail: typeof detail;
      edit: typeof edit;
      feedback: typeof feedback;
      files: typeof files;
      map: typeof map;
      mapTools: typeof mapTools;
      messages: typeof messages;
      newsletter: typeof newsletter;
      offline: typeof offline;
      outage: typeof outage;
      account: typeof account;
      people: typeof people;
      registration: typeof registration;
      search: typeof search;
      settings: typeof settings;
      studio: typeof studio;
      tasks: typeof tasks;
      template: typeof template;
      status: typeof status;
      translation: typeof translation;
      validation: typeof validation;
    };
  }
}
