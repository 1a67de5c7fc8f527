import { Card } from 'antd';
import { useEffect } from 'react';
import styles from './login-page.module.css';

/** The login card; the form moves in together with sessions. */
export function LoginPage() {
  useEffect(() => {
    document.title = 'Login · Hora Marcada';
  }, []);
  return (
    <main className={styles.screen}>
      <Card className={styles.card ?? ''}>
        <h1 className={styles.title}>Login</h1>
        <p className={styles.text}>A área do estabelecimento ainda não está disponível neste endereço.</p>
      </Card>
    </main>
  );
}
