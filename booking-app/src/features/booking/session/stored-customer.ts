import { phoneDigits } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { appointmentLinksKey } from '../../../platform/booked-here-mark.ts';
import { localTextStorage } from '../../../platform/browser-storage.ts';
import { maxNameLength, type Customer } from '../flow/customer.ts';

const nameKey = 'appointmentName';
const phoneKey = 'appointmentPhone';

export interface StoredCustomer {
  readonly customer: Customer;
  /** Name and phone came from an earlier visit, perhaps of somebody else (P-16). */
  readonly isPrefilled: boolean;
  readonly change: (customer: Customer) => void;
  readonly clear: () => void;
}

/** The customer's name and phone, stored by the browser at every change (STORE-003 to STORE-008). */
export function useStoredCustomer(): StoredCustomer {
  const [customer, setCustomer] = useState(readCustomer);
  const [isPrefilled, setIsPrefilled] = useState(customer.name !== '' || customer.phone !== '');

  const change = (changed: Customer) => {
    setCustomer(changed);
    localTextStorage.write(nameKey, changed.name);
    localTextStorage.write(phoneKey, changed.phone);
  };
  const clear = () => {
    setCustomer({ name: '', phone: '' });
    setIsPrefilled(false);
    localTextStorage.write(nameKey, undefined);
    localTextStorage.write(phoneKey, undefined);
    localTextStorage.write(appointmentLinksKey, undefined);
  };
  return { customer, isPrefilled, change, clear };
}

function readCustomer(): Customer {
  return {
    name: (localTextStorage.read(nameKey) ?? '').slice(0, maxNameLength),
    phone: phoneDigits(localTextStorage.read(phoneKey) ?? ''),
  };
}
