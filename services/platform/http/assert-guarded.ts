import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENDPOINT } from './controller.ts';

/** Stops the boot when a controller method is routed without a contract entry: it would have no declared access. */
export function assertGuarded(app: NestFastifyApplication): void {
  const reflector = app.get(Reflector);
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  const scanner = new MetadataScanner();
  for (const { metatype } of controllers) {
    const prototype = (metatype as { prototype?: object } | null)?.prototype as Record<string, unknown> | undefined;
    if (!prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name] as () => unknown;
      const isRouted = Reflect.hasMetadata('path', method);
      if (isRouted && !reflector.get(ENDPOINT, method))
        throw new Error(`${metatype?.name}.${name} is routed without a contract entry`);
    }
  }
}
