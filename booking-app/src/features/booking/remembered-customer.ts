import { phoneDigits } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { lastingStorage } from '../../platform/browser-storage.ts';
import { longestNameInCharacters, type Customer } from './customer.ts';

const nameKey = 'appointmentName';
const phoneKey = 'appointmentPhone';

export interface RememberedCustomer {
  readonly customer: Customer;
  /** Whether what is shown came from an earlier visit, perhaps of somebody else (P-16). */
  readonly isPrefilled: boolean;
  readonly change: (customer: Customer) => void;
  readonly forget: () => void;
}

/** The customer's name and phone, kept by the browser at every change (STORE-003 to STORE-008). */
export function useRememberedCustomer(): RememberedCustomer {
  const [customer, setCustomer] = useState(readCustomer);
  const [isPrefilled, setIsPrefilled] = useState(customer.name !== '' || customer.phone !== '');

  const change = (changed: Customer) => {
    setCustomer(changed);
    lastingStorage.write(nameKey, changed.name);
    lastingStorage.write(phoneKey, changed.phone);
  };
  const forget = () => {
    setCustomer({ name: '', phone: '' });
    setIsPrefilled(false);
    lastingStorage.write(nameKey, undefined);
    lastingStorage.write(phoneKey, undefined);
  };
  return { customer, isPrefilled, change, forget };
}

function readCustomer(): Customer {
  return {
    name: (lastingStorage.read(nameKey) ?? '').slice(0, longestNameInCharacters),
    phone: phoneDigits(lastingStorage.read(phoneKey) ?? ''),
  };
}
