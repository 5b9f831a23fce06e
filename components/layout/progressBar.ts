import NProgress from 'nprogress';

// nprogress' template has an invalid ARIA role; the bar is decoration.
NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  template: '<div class="progress-bar" data-bar aria-hidden="true"></div>',
  barSelector: '[data-bar]',
});

export { NProgress as progressBar };
