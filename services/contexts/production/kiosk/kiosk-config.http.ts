import { routes } from '../../../platform/http/routes.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { kioskContract, kioskPage } from './kiosk-config.contract.ts';
import { kioskStore } from './kiosk-config.ts';

export const kioskRoutes = routes(
  kioskContract,
  settingsUseCases(kioskPage, { context: 'production', verb: 'update', name: 'KioskConfig' }, [kioskStore]),
);
