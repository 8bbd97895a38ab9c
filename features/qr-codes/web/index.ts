import type { AdminFeature } from '#web/admin/feature.ts';
import { QrCodeItem } from './QrCodeItem.tsx';

export const qrCodes: AdminFeature = { name: 'qr-codes', PageItem: QrCodeItem };
