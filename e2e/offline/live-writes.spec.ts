import { FormPart } from '#e2e/pages/form-part.ts';
import type { Route } from '#e2e/spec-host/call.ts';
import {
  bareRefusal,
  cutMidBody,
  dropped,
  hang,
  html,
  lost,
  usual,
  type Reply,
} from '#e2e/spec-host/reply.ts';
import { expect, settleIn, test, type TypedForm } from './live-fixtures.ts';

interface WritingForm extends TypedForm {
  submit: string;
  route: Route;
}

const details: WritingForm = {
  path: '/profile',
  label: 'Your details',
  submit: 'Save details',
  values: { first_name: 'Adele', phone: '+47 1' },
  route: 'PATCH /auth/me',
};

const forms: readonly WritingForm[] = [
  details,
  { ...details, path: '/account-settings', values: { first_name: 'Adela', phone: '+47 2' } },
  {
    path: '/users',
    label: 'Invite a user',
    submit: 'Send invitation',
    values: { email: 'cleo@new.example' },
    route: 'POST /auth/users/invite',
  },
  {
    path: '/organization',
    label: 'Organization settings',
    submit: 'Save settings',
    values: { name: 'Berg & Sons', 'bank_details.iban': 'DE89 3704 0044 0532 0130 00' },
    route: 'PUT /api/organization/settings',
  },
  {
    path: '/settings',
    label: 'Payment terms',
    submit: 'Save payment terms',
    values: { payment_terms_days: '7' },
    route: 'PUT /api/organization/settings',
  },
];

test('Demand 20: no form of the live screens claims to have saved offline, and each saves once online', async ({
  app,
  admin,
  device,
  network,
}) => {
  await settleIn(app, device, admin);
  for (const { path, label, submit, values, route } of forms) {
    await test.step(path, async () => {
      await app.page.goto(path);
      const form = new FormPart(app.page, label);
      await form.fillIn(values);
      const before = network.reachedServer(route);
      await device.goOffline();
      await form.button(submit).click();
      await expect(form.summary).toContainText(
        'The server couldn’t be reached. Try again. Your entries are still here.',
      );
      await expect(form.done).toHaveCount(0);
      for (const [name, value] of Object.entries(values)) await expect(form.field(name)).toHaveValue(value);
      expect(network.reachedServer(route)).toBe(before);
      await device.goOnline();
      await form.button(submit).click();
      await expect(form.done).toBeVisible();
      expect(network.reachedServer(route)).toBe(before + 1);
    });
  }
});

const faults: Record<string, { reply: Reply; says: string }> = {
  'a connection that drops': { reply: dropped, says: 'couldn’t be reached' },
  'a server that is temporarily down': { reply: bareRefusal(503), says: 'Couldn’t save your details' },
  'the page of a captive portal': { reply: html(200), says: 'This network is blocking Billhook.' },
  'a response lost after saving': { reply: lost, says: 'couldn’t be reached' },
  'half a response after saving': { reply: cutMidBody, says: 'The connection was lost' },
};

test('a form whose answer is lost or untrue says so, keeps everything, and saves at the next try', async ({
  app,
  network,
  typeInto,
}) => {
  const form = await typeInto(details);
  for (const [at, [what, { reply, says }]] of Object.entries(faults).entries()) {
    await test.step(what, async () => {
      await form.fillIn({ first_name: 'Adele', phone: `+47 ${at}` });
      network.always(details.route, reply);
      await form.button(details.submit).click();
      await expect(form.summary).toContainText(says);
      await expect(form.done).toHaveCount(0);
      await expect(form.field('first_name')).toHaveValue('Adele');
      network.always(details.route, usual);
      await form.button(details.submit).click();
      await expect(form.done).toBeVisible();
      await app.page.reload();
      await expect(form.field('phone')).toHaveValue(`+47 ${at}`);
    });
  }
});

test('a form waits while the server hangs, and claims no success before the connection ends', async ({
  app,
  network,
  typeInto,
}) => {
  const form = await typeInto(details);
  network.always(details.route, hang);
  await app.page.clock.install();
  await form.button(details.submit).click();
  await app.page.clock.runFor(5_000);
  await expect(form.button('Saving…')).toBeVisible();
  await expect(form.done).toHaveCount(0);
  // A browser may repeat a call whose connection closed without a response.
  network.always(details.route, dropped);
  network.breakOff();
  await expect(form.summary).toContainText('Your entries are still here.');
  network.always(details.route, usual);
  await form.button(details.submit).click();
  await expect(form.done).toBeVisible();
});

test('Demand 20: a form still saves when the access token expired while offline', async ({
  app,
  admin,
  device,
  network,
}) => {
  await settleIn(app, device, admin);
  await app.page.goto(details.path);
  // An expired token stands in for fifteen minutes of waiting.
  await app.page.evaluate(() => localStorage.setItem('access_token', 'of.the.past'));
  await device.goOffline();
  await app.page.reload();
  const form = new FormPart(app.page, details.label);
  await form.fillIn(details.values);
  await form.button(details.submit).click();
  await expect(form.summary).toContainText('couldn’t be reached');
  network.always('GET /auth/me', usual);
  await device.goOnline();
  await form.button(details.submit).click();
  await expect(form.done).toBeVisible();
  await expect(app.page).toHaveURL('/profile');
});
