import { addresses, type EndpointName } from '../contract/addresses.ts';

/** The path of a call with its parameters filled in, each encoded exactly once (ROUTE-004). */
export function requestPath(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  return addresses[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new TypeError(`The call ${name} needs the path parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
