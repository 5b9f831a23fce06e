/** Browser without scripts: keeps cookies and follows redirects out of the service. */
export class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  url = '';
  status = 0;
  html = '';
  headers = new Headers();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(url: string, init: RequestInit = {}): Promise<this> {
    let target = new URL(url, this.url || this.#origin);
    let request = init;
    for (;;) {
      this.url = target.href;
      if (target.origin !== this.#origin) return this;
      const response = await fetch(target, {
        ...request,
        redirect: 'manual',
        headers: {
          ...(request.headers as Record<string, string>),
          cookie: this.cookiesFor(target),
        },
      });
      this.#keep(response);
      this.status = response.status;
      this.headers = response.headers;
      this.html = await response.text();
      const location = response.headers.get('location');
      if (!location) return this;
      target = new URL(location, target);
      request = {};
    }
  }

  async submit(
    values: Record<string, string>,
    button = 'submit',
    headers: Record<string, string> = {},
  ): Promise<this> {
    const action = /<form[^>]* action="([^"]+)"/.exec(this.html)?.[1]?.replaceAll('&amp;', '&');
    if (!action) throw new Error(`no form at ${this.url}: ${this.html.slice(0, 200)}`);
    const fields = this.hidden();
    return this.open(action, {
      method: 'POST',
      headers: { origin: this.#origin, ...headers },
      body: new URLSearchParams({ ...fields, ...values, action: button }),
    });
  }

  hidden(): Record<string, string> {
    const inputs = this.html.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g);
    return Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]));
  }

  /** Parameters of the outside address. */
  get response(): Record<string, string> {
    return Object.fromEntries(new URL(this.url).searchParams);
  }

  forget(): void {
    this.#cookies.clear();
  }

  cookiesFor(address: URL | string): string {
    const path = new URL(address).pathname;
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.split(' ')[0]!}=${value}`)
      .join('; ');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      if (value && !line.includes('01 Jan 1970')) this.#cookies.set(`${name} ${path}`, { value, path });
      else this.#cookies.delete(`${name} ${path}`);
    }
  }
}
