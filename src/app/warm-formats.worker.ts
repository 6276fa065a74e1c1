// The first format of its kind in a browser process takes 5 to 15 ms, four times as long on a slow phone, because the
// browser loads its locale data. Creating the dashboard's here keeps that off the main thread (`warm-formats.ts`).
const { language } = navigator;
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

new Intl.NumberFormat('en-US').format(0);
new Intl.DateTimeFormat(language, day).formatRange(0, Date.now());
new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', notation: 'compact' }).format(0);
close();
