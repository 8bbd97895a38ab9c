import type { AdminFeature } from '#web/admin/feature.ts';
import { QrCodeAction } from './QrCodeAction.tsx';

export const qrCodes: AdminFeature = { name: 'qr-codes', ItemAction: QrCodeAction };
