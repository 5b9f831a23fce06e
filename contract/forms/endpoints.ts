export const formMemberEndpoints = {
  getChallenge: { method: 'GET', path: '/v1/challenge' },
  postContactForm: { method: 'POST', path: '/v1/contactform' },
  postNewsletterForm: { method: 'POST', path: '/v1/newsletterform' },
  confirmNewsletter: { method: 'POST', path: '/v1/newsletterform/confirmation' },
  unsubscribeNewsletter: { method: 'POST', path: '/v1/newsletterform/unsubscription' },
  postUser: { method: 'POST', path: '/v1/user' },
  postFeedbackForm: { method: 'POST', path: '/v1/feedbackform' },
  postInterest: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/investment-opportunities/:opportunity/interest',
  },
  postOffer: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/projects/:project/requested-support/:support/offers',
  },
} as const;
