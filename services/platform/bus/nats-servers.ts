/** How to reach a broker of one server or several. */
export interface NatsServers {
  /** host:port of each. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
}

/**
 * Reads `nats://user:password@one:4222,nats://two:4222`. All servers are of one cluster: the first address with a user
 * says who signs in everywhere. Throws when an address is none.
 */
export function readServers(addresses: string): NatsServers {
  const urls = addresses.split(',').map((address) => new URL(address.trim()));
  const known = urls.find((url) => url.username);
  return {
    servers: urls.map((url) => url.host),
    ...(known ? { user: decodeURIComponent(known.username), pass: decodeURIComponent(known.password) } : {}),
  };
}

/** Copies of each stream: as many as asked for, else three where there are servers for them. */
export const replicasOf = (servers: number, asked?: number): number => asked ?? (servers >= 3 ? 3 : 1);
