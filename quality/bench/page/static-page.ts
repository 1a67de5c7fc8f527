import type { Browser } from '@playwright/test';

/** A static page that looks the same: the first step's visible markup, the style rules that apply to it inlined, its title, no scripts. */
export async function staticPageOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('main button').first().waitFor();
  const html = await page.evaluate(copyPage);
  const text = await page.locator('body').innerText();
  const copy = await context.newPage();
  await copy.setContent(html);
  const copied = await copy.locator('body').innerText();
  await context.close();
  if (copied !== text) throw new Error(`The static page has another text: ${copied}`);
  return html;
}

/** Runs in the page. */
async function copyPage(): Promise<string> {
  const sheets = [
    ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel=stylesheet]'),
  ].map(async (sheet) => ('href' in sheet ? (await fetch(sheet.href)).text() : sheet.textContent));
  const css = withoutUnusedKeyframes(usedRules((await Promise.all(sheets)).join('')));
  const icon = document.querySelector('link[rel=icon]');
  return (
    `<!doctype html><html lang=pt-BR><head><meta charset=utf-8><title>${document.title}</title>` +
    '<meta name=viewport content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `${icon ? icon.outerHTML : ''}<style>${css}</style></head><body>${visibleMarkup()}</body></html>`
  );

  function visibleMarkup(): string {
    const body = document.importNode(document.body, true);
    const copies = [...body.querySelectorAll('*')];
    [...document.body.querySelectorAll('*')].forEach((original, index) => {
      const element = copies[index];
      if (!element) return;
      const isSeen = getComputedStyle(original).display !== 'none';
      if (!isSeen || element.matches('script, noscript')) element.remove();
    });
    return body.innerHTML.replace(/<!--[^]*?-->/g, '');
  }

  /** Drops keyframes that no rule names, and blanks. */
  function withoutUnusedKeyframes(sheet: string): string {
    return sheet
      .replace(/@(?:-webkit-)?keyframes ([^{]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (rule, name: string) =>
        new RegExp(`animation[^;}]*${name.trim()}`).test(sheet) ? rule : '',
      )
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1');
  }

  /** Splits a sheet into its rules and keeps those that match some element of the page. */
  function usedRules(sheet: string): string {
    let used = '';
    let depth = 0;
    let start = 0;
    let open = 0;
    const text = sheet.replace(/\/\*[^]*?\*\//g, '');
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === '{' && depth++ === 0) open = at;
      if (text[at] !== '}' || --depth > 0) continue;
      used += usedRule(text.slice(start, open).trim(), text.slice(open + 1, at));
      start = at + 1;
    }
    return used;
  }

  function usedRule(head: string, body: string): string {
    if (/^@(media|supports|layer)/.test(head)) {
      const inside = usedRules(body);
      return inside && `${head}{${inside}}`;
    }
    return head.startsWith('@') || head.split(',').some(isMatched) ? `${head}{${body}}` : '';
  }

  /** Ignores states such as hover and focus. */
  function isMatched(selector: string): boolean {
    const element = selector.replace(/::?[a-z-]+(?=[\s:>+~]|$)/g, '').trim();
    try {
      return document.querySelector(element || '*') !== null;
    } catch {
      return true;
    }
  }
}
