import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { publicEndpoints } from '../contract/public-endpoints.ts';
import { SignedJsonInput } from '../contract/raw-body.ts';
import type { Topic } from '../realtime/topics.ts';
import { ENDPOINT } from './controller.ts';

/** Metadata that Nest puts on a method which answers a websocket message. */
const messageHandler = 'websockets:message_mapping';

/** Stops the boot when a controller method is routed, or a gateway answers a message, without a contract entry: it would have no declared access. */
export function assertGuarded(app: NestFastifyApplication): void {
  const reflector = app.get(Reflector);
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  for (const { of, name, method } of methodsOf(discovery.getControllers()))
    if (Reflect.hasMetadata('path', method) && !reflector.get(ENDPOINT, method))
      throw new Error(`${of}.${name} is routed without a contract entry`);
  for (const { of, name, method } of methodsOf(discovery.getProviders()))
    if (Reflect.hasMetadata(messageHandler, method))
      throw new Error(`${of}.${name} answers websocket messages without a declared access`);
}

/** Stops the boot when an endpoint or a live topic declares no access, or one is public that the list does not name. */
export function assertDeclared(endpoints: readonly Endpoint[], topics: Iterable<Topic>): void {
  for (const { name, access, signature, body } of endpoints) {
    if (!access?.length) throw new Error(`Endpoint ${name} declares no access`);
    if (access === 'public' && !publicEndpoints.includes(name))
      throw new Error(`Endpoint ${name} is public: name it in public-endpoints.ts or give it an access`);
    if ((access === 'signed') !== Boolean(signature) || (access === 'signed' && body !== SignedJsonInput))
      throw new Error(`Endpoint ${name}: signed access, a signature header and a signed body go together`);
  }
  for (const { name, access } of topics) if (!access?.length) throw new Error(`Topic ${name} declares no access`);
}

function* methodsOf(found: readonly { metatype: unknown }[]) {
  const scanner = new MetadataScanner();
  for (const { metatype } of found) {
    const type = metatype as { name: string; prototype?: object } | null;
    const prototype = type?.prototype as Record<string, unknown> | undefined;
    if (!type || !prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype))
      yield { of: type.name, name, method: prototype[name] as () => unknown };
  }
}
