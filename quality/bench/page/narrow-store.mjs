const owner = { username: 'demo', password: 'demo1234' };

/** Leaves the demonstration so many services, all with the same only calendar. */
export async function narrowStore(store, serviceCount) {
  const { origin } = new URL(store);
  const call = async (path, body, access) => {
    const answer = await fetch(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { access } = await call('/api/token/', owner);
  const services = await call('/user/v1/get_services/', undefined, access);
  const [{ calendars }] = services;
  for (const service of services.slice(serviceCount))
    await call('/user/v1/delete_service/', { serviceId: service.id }, access);
  for (const service of services.slice(0, serviceCount))
    await call('/user/v1/update_service/', { ...service, calendars: calendars.slice(0, 1) }, access);
}
