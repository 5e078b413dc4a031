import { type OrderStatus as MachineStatus, orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { z } from 'zod';

/** The words orders are described by. */
export const OrderType = z.enum(['quote', 'order', 'nonChargeableRework']);
export const OrderStatus = z.enum(Object.keys(orderMachine.states) as [MachineStatus, ...MachineStatus[]]);
export const Approval = z.enum(['notNeeded', 'pending', 'approved', 'denied']);
export const ApprovalPart = z.enum(['accounts', 'pricing', 'production', 'ncr']);
export const DeliveryMethod = z.enum(['delivery', 'pickup']);
export const PaymentMethod = z.enum(['cash', 'creditCard', 'EFTPOS', 'cheque', 'external']);
export const ItemKind = z.enum(['glass', 'stock']);
