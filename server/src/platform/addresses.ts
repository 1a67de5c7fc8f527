import { isIP } from 'node:net';

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** 'https://exemplo.com.br', without a path. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** https://, or http:// of this machine; without a name and a password, which fetch refuses. */
export function isGatewayUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && !hasCredentials(text);
}

/** True where a name or a password stands in the address. */
export function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password !== '';
}

/** True of 'localhost', '127.0.0.1': a server on it is reached from its own machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Where what listens at a host and a port is reached from its own machine. */
export function localAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** An address, a network or a name of networks, as in TRUST_PROXY. */
export function isNetwork(text: string): boolean {
  if (networkNames.has(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest;
}
