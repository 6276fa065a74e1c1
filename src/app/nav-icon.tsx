import {
  Building2,
  ChartColumn,
  CreditCard,
  FileCheck,
  FileText,
  House,
  Package,
  ScrollText,
  Settings,
  Shapes,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';

const icons: Partial<Record<string, LucideIcon>> = {
  dashboard: House,
  invoices: FileText,
  customers: Users,
  estimates: FileCheck,
  payments: CreditCard,
  items: Package,
  reports: ChartColumn,
  organization: Building2,
  users: UserCog,
  settings: Settings,
  auditLog: ScrollText,
};

/** The icon of an area, shown in the side navigation only. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Shapes;
  return (
    <span className="nav-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}
